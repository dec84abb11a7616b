import { BackOfficeGallery } from '@/components/gallery/back-office-gallery'

export const dynamic = 'force-dynamic'

export default function BackOfficeGalleryPage() {
  return <BackOfficeGallery />
}
