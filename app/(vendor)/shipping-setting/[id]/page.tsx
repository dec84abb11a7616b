import { ShippingScreen } from '@/components/vendor/settings/shipping/shipping-screen'

export default ShippingScreen
