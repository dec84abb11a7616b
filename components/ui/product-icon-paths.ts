/** Outlines used only on a product's page. */
export const expandIcon = 'M14.5 4H20v5.5M20 4l-6.5 6.5M9.5 20H4v-5.5M4 20l6.5-6.5'
export const heartIcon =
  'M12 20.5s-8-4.9-8-10.7A4.6 4.6 0 0 1 8.5 5c1.6 0 2.8.9 3.5 2.2C12.7 5.9 13.9 5 15.5 5A4.6 4.6 0 0 1 20 9.8c0 5.8-8 10.7-8 10.7Z'
