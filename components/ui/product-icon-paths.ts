/** Outlines used only on a product's page. */
export const expandIcon = 'M14.5 4H20v5.5M20 4l-6.5 6.5M9.5 20H4v-5.5M4 20l6.5-6.5'
