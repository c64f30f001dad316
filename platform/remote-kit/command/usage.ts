export const USAGE = `Usage: npx demanda-remote <command> [--channel <name>]
  key                                      the public key of this machine, for the operator of the product
  check                                    ask the gate whether the finished build may go live
  publish [--dry-run] [--again] [--unchecked <reason>]
                                           put the finished build live
  publish --preview [--with <link>]…       show the finished build to those who open the printed link, for 72 hours
  preview [--revoke <link>]                the previews that last; or end one at once
  dev                                      build and preview at every change of a source, until Ctrl+C
  dev --into <address> --user <login>      show this account alone the code that runs on this machine, in the product
                                           at the address; changes keep the state of the page
  rollback --reason <text> [--to <build>] [--dry-run] [--again] [--unchecked <reason>]
                                           make an earlier build live again
  status                                   what is live and what is previewed: builds, commits, who and when
  history                                  the last 50 deployments of the channel, the newest first

  RELEASE_STORE        the release store of the product: a folder, or s3://KEY:SECRET@host/bucket/path?region=…
  RELEASE_PUBLIC_KEYS  the root key of the product, as its operator prints it
  RELEASE_KEY_FILE     this team's private key; else demanda/release-key.pem in ~/.config
  RELEASE_SERVER       the address of the product, to compare calls and to print links`;
