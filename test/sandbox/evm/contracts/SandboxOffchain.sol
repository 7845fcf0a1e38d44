// SPDX-License-Identifier: MIT
pragma solidity 0.8.28;

// A resolver whose records are not on the chain: it sends clients to a gateway (EIP-3668), for a name and all names below
// it (ENSIP-10), and believes what a signer has signed. Request, response and signature are those of
// https://github.com/ensdomains/offchain-resolver.
contract SandboxOffchainResolver {
  error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

  // The node's one unlocked account.
  address internal constant FAUCET = 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266;

  string[] private _urls;
  address public signer;

  function configure(string[] calldata urls, address signer_) external {
    require(msg.sender == FAUCET, "not the owner");
    delete _urls;
    for (uint256 i = 0; i < urls.length; i++) _urls.push(urls[i]);
    signer = signer_;
  }

  function supportsInterface(bytes4 id) external pure returns (bool) {
    return id == 0x01ffc9a7 || id == 0x9061b923;
  }

  function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory) {
    bytes memory request = abi.encodeWithSelector(this.resolve.selector, name, data);
    revert OffchainLookup(address(this), _urls, request, this.resolveWithProof.selector, request);
  }

  function resolveWithProof(bytes calldata response, bytes calldata request)
    external
    view
    returns (bytes memory)
  {
    (bytes memory result, uint64 expires, bytes memory signature) =
      abi.decode(response, (bytes, uint64, bytes));
    require(expires >= block.timestamp, "signature expired");
    bytes32 signed = keccak256(
      abi.encodePacked(hex"1900", address(this), expires, keccak256(request), keccak256(result))
    );
    require(signature.length == 65, "invalid signature");
    bytes32 r;
    bytes32 s;
    uint8 v;
    assembly {
      r := mload(add(signature, 32))
      s := mload(add(signature, 64))
      v := byte(0, mload(add(signature, 96)))
    }
    address by = ecrecover(signed, v, r, s);
    require(by != address(0) && by == signer, "invalid signature");
    return result;
  }
}
