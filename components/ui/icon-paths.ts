/** Outlines on a 24 × 24 grid. */
export const arrowRightIcon = 'M4 12h16m-6-6 6 6-6 6'
export const checkIcon = 'm5 12.5 4.5 4.5L19 7.5'
export const chevronDownIcon = 'm6 9.5 6 6 6-6'
export const clockIcon = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3.5 2'
export const closeIcon = 'M6 6l12 12M18 6 6 18'
export const eyeIcon =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z'
export const eyeOffIcon =
  'M10 5.7a8.6 8.6 0 0 1 2-.2c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.6 3.3M6.3 7.2A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.7-1.3M4 4l16 16M9.9 9.9a3 3 0 0 0 4.2 4.2'
export const filterIcon = 'M4 7h10m4 0h2M4 17h4m4 0h8M16 7a2 2 0 1 0-.01 0M10 17a2 2 0 1 0-.01 0'
export const infoIcon = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v6m0-9v.01'
export const mailIcon = 'M3 6h18v12.5H3V6Zm.5.5L12 13l8.5-6.5'
export const menuIcon = 'M4 7h16M4 12h16M4 17h16'
export const phoneIcon =
  'M5 4h4l1.6 4.4-2.2 1.6a12 12 0 0 0 5.6 5.6l1.6-2.2L20 15v4a1.5 1.5 0 0 1-1.6 1.5A15.5 15.5 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4Z'
export const pinIcon =
  'M12 21.5c4.5-4.6 6.8-8.2 6.8-11A6.8 6.8 0 0 0 5.2 10.5c0 2.8 2.3 6.4 6.8 11ZM12 13a2.5 2.5 0 1 0-.01 0'
export const tagIcon = 'M3.5 3.5h8l9 9-8 8-9-9v-8Zm4.2 4.2v.01'
export const trashIcon = 'M4.5 6.5h15M9.5 6.5V4h5v2.5M6.5 6.5l.8 14h9.4l.8-14M10 10.5v6m4-6v6'
