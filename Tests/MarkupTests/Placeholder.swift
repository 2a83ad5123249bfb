// Placeholder: to be replaced.
