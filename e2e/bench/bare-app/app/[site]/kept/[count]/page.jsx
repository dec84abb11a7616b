import { Cards } from '../../../cards'

export const revalidate = 3600
export const generateStaticParams = () => []

export default async function Kept({ params }) {
  return <Cards count={(await params).count} />
}
