import { ComingSoon } from '@/components/vendor/shell/coming-soon'

export default ComingSoon
