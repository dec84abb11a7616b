import { OrdersScreen } from '@/components/vendor/orders/list/orders-screen'

export default OrdersScreen
