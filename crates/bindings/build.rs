//! Refuses interpreters that the module does not support, before it is compiled.

fn main() {
    let python = pyo3_build_config::get();
    if python.is_free_threaded() {
        let version = python.target_abi().version();
        println!(
            "cargo::error=Chabudai does not support the free-threaded build of CPython {version}. \
             Use the ordinary build: python{version} instead of python{version}t."
        );
    }
}
