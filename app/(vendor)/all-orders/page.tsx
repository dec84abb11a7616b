import { OrdersScreen } from '@/components/back-office/orders/list/orders-screen'

export default OrdersScreen
