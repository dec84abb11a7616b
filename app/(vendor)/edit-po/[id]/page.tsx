import { PurchaseScreen } from '@/components/vendor/purchasing/order/purchase-screen'

export default PurchaseScreen
