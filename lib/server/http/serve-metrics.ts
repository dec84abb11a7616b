import 'server-only'
import { env } from '../config/env'
import { isSameSecret } from '../crypto/same-secret'
import { metricsText } from '../telemetry/meters'
import type { Exchange } from './exchange'
import { rejectRequest } from './reject-request'

/** `/metrics` of this process, under any host name, for callers with the token; nobody else learns that it exists. */
export async function serveMetrics({ pathname, request, response }: Exchange): Promise<boolean> {
  const { METRICS_TOKEN } = env()
  if (pathname !== '/metrics' || METRICS_TOKEN === undefined || request.method !== 'GET') return false
  if (!isSameSecret(request.headers.authorization ?? '', `Bearer ${METRICS_TOKEN}`)) return false
  const text = (await metricsText()) ?? ''
  return rejectRequest(response, 200, text, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
}
