/**
 * From now on this document frames pages of that origin alone. The policy that it came with was made before its store was
 * known, and allows every store of the platform.
 */
export function onlyFramesOf(origin: string): void {
  const content = `frame-src ${origin}`
  if (document.head.querySelector(`meta[content="${CSS.escape(content)}"]`)) return
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = content
  document.head.append(policy)
}
