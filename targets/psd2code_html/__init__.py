"""The html target: two static pages, their style sheets, images, texts, and what the compiler knows of each layer."""
