import { InviteScreen } from '@/components/vendor/team/users/invite-screen'

export default InviteScreen
