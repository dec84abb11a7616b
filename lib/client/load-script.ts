const loading = new Map<string, Promise<void>>()

/** Loads a script once per page. Rejects when it fails; the next call then tries again. */
export function loadScript(url: string, integrity?: string): Promise<void> {
  const known = loading.get(url)
  if (known) return known
  const started = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.async = true
    if (integrity) {
      script.integrity = integrity
      script.crossOrigin = 'anonymous'
    }
    script.onload = () => resolve()
    script.onerror = () => {
      loading.delete(url)
      script.remove()
      reject(new Error('The script could not be loaded.'))
    }
    document.head.append(script)
  })
  loading.set(url, started)
  return started
}
