import { ZReportSheet } from '@/components/back-office/register/cash/z-report'

export default ZReportSheet
