import { ShopGallery } from '@/components/gallery/shop-gallery'

export default async function ShopGalleryPage({ params }: { params: Promise<{ theme: string }> }) {
  return <ShopGallery theme={(await params).theme} />
}
