import { Cards } from '../../../cards'

export const dynamic = 'force-dynamic'

export default async function Live({ params }) {
  return <Cards count={(await params).count} />
}
