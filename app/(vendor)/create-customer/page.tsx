import { ComingSoon } from '@/components/back-office/shell/coming-soon'

export default ComingSoon
