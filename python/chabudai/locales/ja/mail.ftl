# メールと通知
# 用語: テーブル (table)、手番 (turn)、席 (seat)、配信停止 (unsubscribe)

mail-nobody = 空席
mail-game = { $game }（相手：{ $others }）
mail-push = { $turn }であなたの手番です
mail-push-turns = { $count }つの対局があなたの手番を待っています
mail-event-soon = あと{ $minutes }分で「{ $title }」が始まります
mail-event-now = 「{ $title }」が始まりました
mail-push-challenge = { $name }さんから{ $game }の対局の申し込みが届きました

mail-turn-subject = あなたの手番です：{ $turn }
mail-turns-subject = { $count }つのテーブルであなたの手番です
mail-turns =
    { $name }さん

    次のテーブルであなたの手番です。

    { $tables }

    { $frequency ->
        [hourly] すべてのテーブルをまとめて、1時間に1通までお送りします。
       *[daily] すべてのテーブルをまとめて、1日に1通までお送りします。
    }頻度はこちらで変更できます。
    { $settings }

    配信停止：
    { $unsubscribe }

mail-event =
    { $name }さん

    { $event }。
    { $link }

    メールの設定：
    { $settings }

    配信停止：
    { $unsubscribe }

mail-confirm-subject = メールアドレスの確認
mail-confirm =
    このメールアドレスが { $site } のアカウント「{ $name }」に登録されました。
    お心当たりがある場合は、2日以内に次のリンクを開いて確認してください。

    { $link }

    お心当たりがない場合は、このメールを破棄してください。以後メールは届きません。

mail-reset-subject = パスワードの再設定
mail-reset =
    { $site } でパスワードの再設定が申し込まれました。1時間以内に新しいパスワードを設定してください。

    { $links }

    お心当たりがない場合は、このメールを破棄してください。パスワードは変わりません。

mail-changed-subject = メールアドレスが変更されました
mail-changed =
    { $name }さん

    { $site } のアカウントのメールアドレスが変更または削除されました。
    お心当たりがない場合は、すぐにパスワードを変更してください。
    { $settings }
