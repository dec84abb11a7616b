import { api } from '@/lib/server/api/app'
import { listenToCalls } from '@/lib/server/api/listen'

export const dynamic = 'force-dynamic'

function handle(request: Request): Response | Promise<Response> {
  listenToCalls()
  return api().fetch(request)
}

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
}
