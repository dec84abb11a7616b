import { api } from '@/lib/server/api/app'

export const dynamic = 'force-dynamic'

const handle = (request: Request) => api().fetch(request)

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
}
