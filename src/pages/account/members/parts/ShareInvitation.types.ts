export interface ShareInvitationProps {
  inviteCode: string
  companyName: string
}
