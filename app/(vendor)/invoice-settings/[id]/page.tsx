import { InvoiceScreen } from '@/components/back-office/settings/invoice/invoice-screen'

export default InvoiceScreen
