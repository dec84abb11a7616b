import { Cards } from '../../../cards'

export const revalidate = 3600
export const generateStaticParams = () => []

export default async function Cached({ params }) {
  return <Cards count={(await params).count} />
}
