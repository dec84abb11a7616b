import { PaymentScreen } from '@/components/vendor/settings/payment/payment-screen'

export default PaymentScreen
