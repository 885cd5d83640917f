"""What the faces of several games say and draw alike."""
