import http from 'node:http'

/** Milliseconds until the first byte of a body, and until its end. `isMade`: it was made for this visitor. */
export type VisitTimes = { readonly firstByte: number; readonly whole: number; readonly isMade: boolean }

/** One visit over a connection that is open already, as that of a shopper who comes from another page. */
export function visitTimes(port: number, host: string, path: string, agent: http.Agent): Promise<VisitTimes> {
  const started = performance.now()
  const headers = { host, 'accept-encoding': 'gzip, deflate, br' }
  return new Promise((resolve, reject) => {
    const request = http.get({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${host}${path} answers ${response.statusCode}`))
      let firstByte = 0
      response.on('data', () => {
        firstByte ||= performance.now() - started
      })
      response.on('error', reject)
      const isMade = !String(response.headers['cache-control']).startsWith('public')
      response.on('end', () => resolve({ firstByte, whole: performance.now() - started, isMade }))
    })
    request.on('error', reject)
  })
}
