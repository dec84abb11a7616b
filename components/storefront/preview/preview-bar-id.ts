/** Id of the bar of a preview, by which the browser shows it. */
export const PREVIEW_BAR = 'site-preview-bar'
