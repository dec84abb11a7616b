import { DoublesScreen } from '@/components/back-office/customers/doubles/doubles-screen'

export default DoublesScreen
