import { DuplicatesScreen } from '@/components/back-office/customers/duplicates/duplicates-screen'

export default DuplicatesScreen
