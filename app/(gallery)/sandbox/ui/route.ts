/** The gallery begins with the first theme. */
export const GET = (): Response => new Response(null, { status: 307, headers: { location: '/sandbox/ui/classic' } })
