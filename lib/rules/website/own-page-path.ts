/** Address of an own page or a policy on the shop. */
export const ownPagePath = (kind: 'page' | 'policy', handle: string): string =>
  `/${kind === 'page' ? 'pages' : 'policies'}/${handle}`
