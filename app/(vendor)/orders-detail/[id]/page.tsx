import { OrderScreen } from '@/components/vendor/orders/detail/order-screen'

export default OrderScreen
