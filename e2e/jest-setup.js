/**
 * Component tests wait for what appears as long as browser tests do: with the default of one second a busy machine fails
 * them. Tests without a document do not load the library.
 */
if (typeof document !== 'undefined') {
  require('@testing-library/react').configure({ asyncUtilTimeout: 10_000 })
}
