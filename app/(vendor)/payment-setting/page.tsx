import { PaymentScreen } from '@/components/back-office/settings/payment/payment-screen'

export default PaymentScreen
