import { PurchaseScreen } from '@/components/back-office/purchasing/order/purchase-screen'

export default PurchaseScreen
