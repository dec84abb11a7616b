import { notFound } from 'next/navigation'
import { SectionGallery } from '@/components/gallery/section-gallery'
import { gallerySections } from '@/lib/server/storefront/gallery-sections'

export default async function SectionGalleryPage({ params }: { params: Promise<{ theme: string; preset: string }> }) {
  const { theme, preset } = await params
  const sections = gallerySections(Number(preset))
  if (!sections) notFound()
  return <SectionGallery theme={theme} preset={Number(preset)} sections={sections} />
}
