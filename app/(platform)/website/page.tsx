import { WebsiteDoor } from '@/components/platform/website-door'

export default function WebsitePage() {
  return <WebsiteDoor />
}
