import { OrderScreen } from '@/components/back-office/orders/detail/order-screen'

export default OrderScreen
