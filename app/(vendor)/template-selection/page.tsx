import { GalleryScreen } from '@/components/back-office/website/gallery/gallery-screen'

export default GalleryScreen
