import { ShippingScreen } from '@/components/back-office/settings/shipping/shipping-screen'

export default ShippingScreen
