// SPDX-License-Identifier: MIT
pragma solidity 0.8.28;

import {ERC1967Proxy} from "@openzeppelin/contracts/proxy/ERC1967/ERC1967Proxy.sol";
import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {Create2} from "@openzeppelin/contracts/utils/Create2.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {IEntryPoint} from "@account-abstraction/contracts/interfaces/IEntryPoint.sol";
import {SimpleAccount} from "@account-abstraction/contracts/accounts/SimpleAccount.sol";

/// SimpleAccount 0.8 that can also sign (ERC-1271). What its owner signs is bound to this account and chain, so that
/// a signature for one account is worth nothing at another one of the same owner.
contract SandboxAccount is SimpleAccount, IERC1271, EIP712 {
    bytes32 private constant MESSAGE_TYPE = keccak256("AccountMessage(bytes32 hash)");

    constructor(IEntryPoint entryPoint_) SimpleAccount(entryPoint_) EIP712("Sandbox Account", "1") {}

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        bytes32 bound = _hashTypedDataV4(keccak256(abi.encode(MESSAGE_TYPE, hash)));
        (address signer, ECDSA.RecoverError problem,) = ECDSA.tryRecover(bound, signature);
        bool valid = problem == ECDSA.RecoverError.NoError && signer == owner;
        return valid ? IERC1271.isValidSignature.selector : bytes4(0xffffffff);
    }
}

/// Makes them. Unlike SimpleAccountFactory 0.8 it lets anybody call it, which ERC-6492 needs: a verifier creates the
/// account inside its own `eth_call` before it asks it about a signature.
contract SandboxAccountFactory {
    SandboxAccount public immutable implementation;

    constructor(IEntryPoint entryPoint_) {
        implementation = new SandboxAccount(entryPoint_);
    }

    /// Returns the address also where the account exists already, as ERC-4337 asks.
    function createAccount(address owner, uint256 salt) external returns (address account) {
        account = getAddress(owner, salt);
        if (account.code.length == 0) new ERC1967Proxy{salt: bytes32(salt)}(address(implementation), _start(owner));
    }

    function getAddress(address owner, uint256 salt) public view returns (address) {
        bytes memory code =
            abi.encodePacked(type(ERC1967Proxy).creationCode, abi.encode(address(implementation), _start(owner)));
        return Create2.computeAddress(bytes32(salt), keccak256(code));
    }

    function _start(address owner) private pure returns (bytes memory) {
        return abi.encodeCall(SimpleAccount.initialize, (owner));
    }
}
