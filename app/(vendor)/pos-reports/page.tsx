import { PosReportsScreen } from '@/components/back-office/register/reports/pos-reports-screen'

export default PosReportsScreen
